// The sources are in the folder Code; a build tool hands them to the compiler.
