/*
 * What the disk can do, for comparison: whatever is durable waits for it.
 */
#ifndef LOAD_DISK_H
#define LOAD_DISK_H

/* How often in a second a page is appended to a file in `folder` and is durable; 0 if it cannot be
 * tried there. */
double disk_syncs(const char *folder, double seconds);

#endif
