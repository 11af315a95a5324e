// A library for LD_PRELOAD that makes system calls of a program fail, for tests of what the program does then.
//
// The environment says which calls:
//
//     FAULT_PROGRAM   the program's name; other programs, such as those that it starts, are left alone
//     FAULT_CALL      the name of the call, as in the list of fault_injector.c
//     FAULT_ERRNO     the error number that the call returns; "short" for reads and writes of one byte
//     FAULT_FIRST     the first occurrence of the call that fails, from 1 on (default 1)
//     FAULT_COUNT     how many occurrences fail (default 1; 0: all from the first on)
//     FAULT_PATH      only calls whose path contains this
//     FAULT_CALLER    only calls from a library or program whose file name contains this
//     FAULT_SPARED    no calls from libraries whose file names contain one of these, separated by colons
//     FAULT_REPORT    a file to which each failed call is appended as a line, and in the end the number of calls
//
// malloc is not among the calls: Swift, Foundation and GLib end the program when it fails, and nothing that uses
// them can do otherwise. calloc fails for blocks of a megabyte and more only: those are pictures, and their callers
// check for them.
#pragma once
