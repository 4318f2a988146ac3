/*
 * What a page needs to invite others: where they find this house, and that as a QR code.
 */
#ifndef SERVER_INVITATION_H
#define SERVER_INVITATION_H

#include "net/http_session.h"

/* Whether requests to this path are answered here. */
bool invitation_has(const struct http_request *request);

/* Whether it asks for a QR code, which costs something. */
bool invitation_is_code(const struct http_request *request);

/* `home` is the link by which others in the network reach us, or NULL if they do not. */
void invitation_answer(const struct http_request *request, const char *home,
                       struct http_reply *reply);

#endif
