"""Calls of a society's graph with nothing but Python's own library: python3 -c "import isusu"."""

import base64
import hashlib
import hmac
import json
import os
import re
import time
import urllib.error
import urllib.parse
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


NOT_BEGUN = ('OVERLOADED', 'TOO_MANY_REQUESTS')
UNCERTAIN = ('BACKEND_UNAVAILABLE', 'BACKEND_TIMEOUT', 'IN_PROGRESS')


def is_change(query):
    """Whether the text has a mutation outside all braces, and not in a text or a comment."""
    left = re.sub(r'"""[\s\S]*?(?<!\\)"""|"(?:\\.|[^"\\\n])*"|#[^\n\r]*', ' ', query)
    before = None
    while left != before:
        before, left = left, re.sub(r'\{[^{}]*\}|\([^()]*\)', ' ', left)
    return re.search(r'(?<![$\w])mutation\b', left) is not None


def read(error):
    """The answer of a refused request, and the Retry-After beside it."""
    try:
        answer = json.load(error)
    except ValueError:
        code = 'BACKEND_UNAVAILABLE' if error.code >= 500 else 'BAD_REQUEST'
        code = 'TOO_MANY_REQUESTS' if error.code == 429 else code
        answer = {'errors': [{'message': f'The answer is no JSON ({error.code}).', 'extensions': {'code': code}}]}
    after = error.headers.get('retry-after') or ''
    return answer, int(after) if after.isdigit() else 0


def download(address, key=KEY):
    """The bytes of a file at an address that the graph answered. The key goes to the society's own address alone."""
    at = urllib.parse.urljoin(URL, address)
    is_own = urllib.parse.urlsplit(at)[:2] == urllib.parse.urlsplit(URL)[:2]
    request = urllib.request.Request(at, headers={'authorization': f'Bearer {key}'} if is_own and key else {})
    with urllib.request.urlopen(request, timeout=60) as response:
        return response.read()


def ask(query, variables=None, key=KEY, idempotency_key=None, tries=4):
    """Sends one operation and answers its data. Waits where the service asks for it; a change is sent again only with a key."""
    headers = {'content-type': 'application/json', 'accept': 'application/json'}
    if key:
        headers['authorization'] = f'Bearer {key}'
    if idempotency_key:
        headers['idempotency-key'] = idempotency_key
    body = json.dumps({'query': query, 'variables': variables or {}}).encode()
    is_safe = idempotency_key is not None or not is_change(query)
    for tried in range(1, tries + 1):
        after = 0
        try:
            request = urllib.request.Request(f'{URL}/graphql', body, headers)
            with urllib.request.urlopen(request, timeout=60) as response:
                answer = json.load(response)
        except urllib.error.HTTPError as error:
            answer, after = read(error)
        except (urllib.error.URLError, TimeoutError):
            if not is_safe or tried == tries:
                raise
            answer = None
        if answer is not None and not answer.get('errors'):
            data = answer['data']
            told = [each for part in data.values() if isinstance(part, dict) for each in part.get('userErrors') or []]
            is_under_way = any(each.get('code') == 'IN_PROGRESS' for each in told)
            if not is_under_way or idempotency_key is None or tried == tries:
                return data
        elif answer is not None:
            problem = GraphError(answer['errors'][0])
            # What a field says was said while others were carried out.
            is_whole = answer.get('data') is None and 'path' not in answer['errors'][0]
            not_begun = problem.code in NOT_BEGUN and is_whole
            may_be_done = problem.code in NOT_BEGUN + UNCERTAIN or problem.reason == 'IN_PROGRESS'
            if tried == tries or not (not_begun or (may_be_done and is_safe)):
                raise problem
            after = problem.retry_after or after
        time.sleep(min(after or 2 ** (tried - 1), 60))


def walk(query, name, variables=None, **options):
    """Every item of a list, page after page; the query has a variable $after, and the list endCursor and hasNextPage."""
    after = None
    while True:
        page = ask(query, {**(variables or {}), 'after': after}, **options)[name]
        if page['hasNextPage'] and page.get('endCursor') in (None, after):
            raise ValueError('the list does not go on: ask for endCursor, and pass $after to the list')
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
