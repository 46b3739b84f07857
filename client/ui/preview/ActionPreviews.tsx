import { Bell, Download, LogOut, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge, StatusBadge } from '../Badge.tsx'
import { Button, IconButton, LinkButton } from '../Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { Dialog } from '../Dialog.tsx'
import { Drawer } from '../Drawer.tsx'
import { KeyValueList } from '../KeyValueList.tsx'
import { Menu } from '../Menu.tsx'
import { Spinner } from '../Spinner.tsx'
import { TextLink } from '../TextLink.tsx'
import { ThemeSwitch } from '../ThemeSwitch.tsx'
import { notify } from '../toasts.ts'
import { PreviewSection } from './PreviewSection.tsx'

const nothing = () => {}

/** Buttons, badges, menus, messages and windows. */
export function ActionPreviews() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PreviewSection title="Buttons and links" layout="row">
        <Button icon={Plus}>Primary</Button>
        <Button tone="secondary" icon={Download}>
          Secondary
        </Button>
        <Button tone="quiet">Quiet</Button>
        <Button tone="plain">Plain</Button>
        <Button tone="danger" icon={Trash2}>
          Danger
        </Button>
        <Button tone="dangerQuiet">Reject</Button>
        <Button tone="accent">Accent</Button>
        <Button busy busyText="Registering">
          Register
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <IconButton icon={Pencil} label="Edit" />
        <LinkButton to="/preview" tone="secondary">
          A link as a button
        </LinkButton>
        <TextLink to="/preview">A link in text</TextLink>
        <CopyButton text="https://isusu.example" what="the address" />
        <ThemeSwitch />
        <Spinner label="Loading" />
      </PreviewSection>

      <PreviewSection title="Badges and states" layout="row">
        {[
          'PENDING',
          'APPROVED',
          'REJECTED',
          'PROCESSED',
          'COMPLETED',
          'SEEN',
          'UNCONFIRMED',
          'CONFIRMED',
          'CLOSED',
          'SOMETHING_NEW',
        ].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <Badge>Member</Badge>
        <Badge tone="accent">Early member</Badge>
        <Badge tone="brand">1/2 guarantors</Badge>
        <Badge tone="info" icon={Bell}>
          New
        </Badge>
      </PreviewSection>

      <PreviewSection title="Messages and windows" layout="row">
        <Button tone="secondary" onClick={() => notify.success('login successful', 3)}>
          Success, 3 s
        </Button>
        <Button tone="secondary" onClick={() => notify.warning('you need to log in to view this page')}>
          Warning, 5 s
        </Button>
        <Button
          tone="secondary"
          onClick={() => notify.error('The society’s records cannot be reached at the moment.')}
        >
          Error, stays
        </Button>
        <Button tone="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button tone="secondary" onClick={() => setOpen('confirm')}>
          Question
        </Button>
        <Button tone="secondary" onClick={() => setOpen('drawer')}>
          Drawer
        </Button>
        <Menu
          trigger={<Button tone="secondary">Menu</Button>}
          entries={[
            { id: 'edit', label: 'Edit profile', icon: Pencil, onSelect: nothing },
            'separator',
            { id: 'delete', label: 'Delete', icon: Trash2, tone: 'danger', onSelect: nothing },
            { id: 'out', label: 'Log out', icon: LogOut, disabled: true, onSelect: nothing },
          ]}
        />
      </PreviewSection>

      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="COOP000101"
        description="Registered on 14 July 2021"
        headerEnd={<StatusBadge status="PENDING" />}
        footer={
          <>
            <Button tone="secondary" onClick={close}>
              Close
            </Button>
            <Button onClick={close}>Confirm</Button>
          </>
        }
      >
        <KeyValueList
          items={[
            { label: 'Name', value: 'Prof. Ngọzi Adaeze Ezeụgwụ' },
            { label: 'Department', value: 'Agricultural Economics' },
            { label: 'Phone', value: null },
          ]}
        />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Confirm user?"
        confirmText="YES"
        cancelText="NO"
        onConfirm={close}
        onCancel={close}
      >
        This action cannot be undone.
      </ConfirmDialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Filters">
        Whatever stands beside the page.
      </Drawer>
    </>
  )
}
