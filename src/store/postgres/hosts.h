/*
 * Several servers in one address: which of them is tried first. libpq tries them one after the
 * other, but waits for one that says nothing for as long as it is let.
 */
#ifndef STORE_POSTGRES_HOSTS_H
#define STORE_POSTGRES_HOSTS_H

/* Members of an address that are lists with commas between, each NULL where it has none. */
struct hosts {
    char *host, *hostaddr, *port;
};

/* Those of an address, beginning so many places later. */
struct hosts hosts_of(const char *address, unsigned turn);
void hosts_free(struct hosts *hosts);

#endif
