@testable import UIKit

/// Ends the event that is being handled: what was registered for undoing meanwhile is one group.
@MainActor
func endEvent() { UndoEventGroups.close() }
