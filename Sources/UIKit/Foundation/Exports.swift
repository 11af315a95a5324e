// What `import UIKit` brings besides UIKit's own names: Foundation with what is missing of it here, and the few CoreGraphics types
// that UIKit code uses.
@_exported import Foundation
@_exported public import FoundationAdditions
public import Drawing
@_exported public import QuartzCore

public typealias CGAffineTransform = Drawing.CGAffineTransform
public typealias CGVector = Drawing.CGVector
public typealias CGColor = Drawing.CGColor
public typealias CGPath = Drawing.CGPath
public typealias CGMutablePath = Drawing.CGMutablePath
public typealias CGPathElement = Drawing.CGPathElement
public typealias CGPathElementType = Drawing.CGPathElementType
public typealias CGPathFillRule = Drawing.CGPathFillRule
public typealias CGContext = Drawing.CGContext
public typealias CGImage = Drawing.CGImage
public typealias CGLineCap = Drawing.CGLineCap
public typealias CGLineJoin = Drawing.CGLineJoin
public typealias CGBlendMode = Drawing.CGBlendMode

typealias PixelGrid = Drawing.PixelGrid
