// What `import UIKit` brings besides UIKit's own names: Foundation with what is missing of it here, Core Graphics, layers,
// and types of content.
@_exported public import CoreGraphics
@_exported import Foundation
@_exported public import FoundationAdditions
@_exported public import QuartzCore
@_exported public import UniformTypeIdentifiers
internal import Drawing

typealias PixelGrid = Drawing.PixelGrid
