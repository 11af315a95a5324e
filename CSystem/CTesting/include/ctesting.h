// What XCTest lacks on Linux, for programs that link UITesting: test classes on the main actor, and the places of
// errors that tests throw. There is nothing to call: the functions here stand in for those of libraries that the
// program's own code would call, and pass on to them.
#pragma once
