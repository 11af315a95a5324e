// XCTest reports an error that a test throws at `<EXPR>:0`. Test classes get their method for recording failures from
// here: it has the file and line that an error names in its description, as UITesting's errors do.
#include "ctesting.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "originals.h"

/// A string of Swift, as it is passed in registers.
struct swift_string {
    uintptr_t words[2];
};

/// What there is to say about a failure, and where it is.
struct failure {
    struct swift_string description;
    struct swift_string file;
    intptr_t line;
};

/// In UITesting: FailureLocation.swift. The caller releases the strings of the result.
__attribute__((swiftcall)) struct failure uitesting_locate_failure(
    uintptr_t description0, uintptr_t description1, uintptr_t file0, uintptr_t file1, intptr_t line);

void swift_bridgeObjectRelease(uintptr_t object);

// XCTestCase.recordFailure(withDescription: String, inFile: String, atLine: Int, expected: Bool)
#define RECORD_FAILURE "$s6XCTest0A4CaseC13recordFailure15withDescription6inFile6atLine8expectedySS_SSSiSbtF"
typedef __attribute__((swiftcall)) void record_failure(
    uintptr_t description0, uintptr_t description1, uintptr_t file0, uintptr_t file1, intptr_t line,
    bool is_expected, __attribute__((swift_context)) void *test_case);
record_failure ctesting_record_failure STANDS_IN_FOR(RECORD_FAILURE);

__attribute__((swiftcall)) void ctesting_record_failure(
    uintptr_t description0, uintptr_t description1, uintptr_t file0, uintptr_t file1, intptr_t line,
    bool is_expected, __attribute__((swift_context)) void *test_case) {
    static _Atomic(record_failure *) original;
    if (!original) original = (record_failure *)ctesting_original(RECORD_FAILURE);
    struct failure located = uitesting_locate_failure(description0, description1, file0, file1, line);
    record_failure *record = original;
    record(
        located.description.words[0], located.description.words[1], located.file.words[0],
        located.file.words[1], located.line, is_expected, test_case);
    // The second word of a string is what it keeps alive.
    swift_bridgeObjectRelease(located.description.words[1]);
    swift_bridgeObjectRelease(located.file.words[1]);
}
