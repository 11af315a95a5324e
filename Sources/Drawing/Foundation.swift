// Points, sizes and rectangles are Foundation's; whoever imports Drawing has them.
@_exported import Foundation
