// Core Graphics and Core Foundation's names come with Core Text's.
@_exported public import CoreGraphics
@_exported public import FoundationAdditions
