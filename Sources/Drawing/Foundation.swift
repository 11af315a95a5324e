// CGPoint, CGSize and CGRect are Foundation's; re-exported so that importing Drawing is enough.
@_exported import Foundation
