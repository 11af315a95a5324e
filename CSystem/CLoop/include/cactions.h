// Sections of the program in which compiled sources leave pointers to functions: those that connect the names of
// methods with the methods, and those that tell which optional requirements of protocols a class implements. The build
// tool that rewrites UIKit sources writes them.
#pragma once

/// Calls every function in the section of methods, of the program or library that this is linked into.
void cactions_run_all(void);

/// Calls every function in the section of requirements, of the program or library that this is linked into.
void crequirements_run_all(void);
