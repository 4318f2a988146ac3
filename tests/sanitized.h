/*
 * Whether AddressSanitizer looks on, as it does in one of the runs. It sees no more in the
 * thousandth game than in the tenth, and makes all of them several times slower.
 */
#ifndef TESTS_SANITIZED_H
#define TESTS_SANITIZED_H

#include <stdbool.h>

#if defined __has_feature
#if __has_feature(address_sanitizer)
#define IS_SANITIZED true
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#define IS_SANITIZED true
#endif
#ifndef IS_SANITIZED
#define IS_SANITIZED false
#endif

#endif
