"""Receives the events of a webhook, and takes only what the society has signed: ISUSU_SECRET=whsec_… python3 receive_webhook.py"""

import os
from http.server import BaseHTTPRequestHandler, HTTPServer

from isusu import verify

SECRET = os.environ['ISUSU_SECRET']
seen = set()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers['content-length']))
        try:
            event = verify(SECRET, self.headers, body)
        except ValueError:
            self.send_response(401)
        else:
            # The same event may come twice; what takes long is done after the answer.
            if self.headers['webhook-id'] not in seen:
                print('received', event['type'], flush=True)
            seen.add(self.headers['webhook-id'])
            self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(('127.0.0.1', int(os.environ.get('PORT', '8080'))), Receiver)
print('listening', server.server_port, flush=True)
server.serve_forever()
