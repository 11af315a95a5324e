// The app's sources are in the folder Code, as they are written for iOS; a build tool gives them to the compiler.
