"""Calls of a society's graph with nothing but Python's own library: python3 -c "import isusu"."""

import base64
import hashlib
import hmac
import json
import os
import time
import urllib.error
import urllib.request

URL = os.environ.get('ISUSU_URL', 'http://127.0.0.1:4000')
KEY = os.environ.get('ISUSU_KEY')


class GraphError(Exception):
    """What was refused: its code, and the number under which it is in the log."""

    def __init__(self, problem):
        facts = problem.get('extensions', {})
        super().__init__(problem.get('message', ''))
        self.code = facts.get('code', 'UNKNOWN')
        self.reason = facts.get('reason')
        self.request_id = facts.get('requestId')
        self.retry_after = facts.get('retryAfter')


def ask(query, variables=None, key=KEY, idempotency_key=None, tries=4):
    """Sends one operation and answers its data. Waits where the service asks for it; a change is sent again only with a key."""
    headers = {'content-type': 'application/json', 'accept': 'application/json'}
    if key:
        headers['authorization'] = f'Bearer {key}'
    if idempotency_key:
        headers['idempotency-key'] = idempotency_key
    body = json.dumps({'query': query, 'variables': variables or {}}).encode()
    is_safe = idempotency_key is not None or not query.lstrip().startswith('mutation')
    for tried in range(1, tries + 1):
        wait = 2 ** (tried - 1)
        try:
            request = urllib.request.Request(f'{URL}/graphql', body, headers)
            with urllib.request.urlopen(request, timeout=60) as response:
                answer = json.load(response)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503) or tried == tries:
                raise
            wait = int(error.headers.get('retry-after') or wait)
        except (urllib.error.URLError, TimeoutError):
            if not is_safe or tried == tries:
                raise
        else:
            if not answer.get('errors'):
                return answer['data']
            problem = GraphError(answer['errors'][0])
            not_begun = problem.code in ('OVERLOADED', 'TOO_MANY_REQUESTS')
            uncertain = problem.code in ('BACKEND_UNAVAILABLE', 'BACKEND_TIMEOUT', 'IN_PROGRESS')
            if tried == tries or not (not_begun or (uncertain and is_safe)):
                raise problem
            wait = problem.retry_after or wait
        time.sleep(min(wait, 60))


def walk(query, name, variables=None, **options):
    """Every item of a list, page after page; the query has a variable $after, and the list endCursor and hasNextPage."""
    after = None
    while True:
        page = ask(query, {**(variables or {}), 'after': after}, **options)[name]
        yield from page['items']
        if not page['hasNextPage']:
            return
        after = page['endCursor']


def verify(secret, headers, body, now=None, tolerance=300):
    """The event of a webhook whose signature is right (Standard Webhooks); ValueError for any other. `body` is bytes."""
    sent_at = headers.get('webhook-timestamp') or ''
    if not sent_at.isdigit() or abs((now or time.time()) - int(sent_at)) > tolerance:
        raise ValueError('too old, or from the future')
    signed = f"{headers.get('webhook-id')}.{sent_at}.".encode() + body
    digest = hmac.new(base64.b64decode(secret.removeprefix('whsec_')), signed, hashlib.sha256).digest()
    right = 'v1,' + base64.b64encode(digest).decode()
    given = (headers.get('webhook-signature') or '').split(' ')
    # Each is compared, so that the time tells nothing.
    if not any([hmac.compare_digest(each.encode(), right.encode()) for each in given]):
        raise ValueError('no signature is right')
    return json.loads(body)
