// The section of the program in which compiled sources leave what connects the names of their methods with
// the methods: one pointer to a function for each. The build tool that rewrites UIKit sources writes them.
#pragma once

/// Calls every function in the section of the program, or of the library, that this is linked into.
void cactions_run_all(void);
