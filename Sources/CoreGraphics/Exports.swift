// Core Graphics' names, for sources that import it beside UIKit or alone.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Drawing
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize

/// An array of Core Foundation, as Core Graphics' functions take it.
public typealias CFArray = Drawing.CFArray
/// A transform of the plane: scales, turns, slants and moves.
public typealias CGAffineTransform = Drawing.CGAffineTransform
/// What a transform does, taken apart: scale, slant, turn and move.
public typealias CGAffineTransformComponents = Drawing.CGAffineTransformComponents
/// How the bytes of a bitmap are laid out.
public typealias CGBitmapInfo = Drawing.CGBitmapInfo
/// How what is drawn is mixed with what is below.
public typealias CGBlendMode = Drawing.CGBlendMode
/// A colour of sRGB with an opacity.
public typealias CGColor = Drawing.CGColor
/// How colours that cannot be shown are replaced. Nothing here depends on it.
public typealias CGColorRenderingIntent = Drawing.CGColorRenderingIntent
/// What a colour's components mean.
public typealias CGColorSpace = Drawing.CGColorSpace
/// Which components a colour space has.
public typealias CGColorSpaceModel = Drawing.CGColorSpaceModel
/// What is drawn into: a bitmap with a state of colours, transforms and clips.
public typealias CGContext = Drawing.CGContext
/// Bytes for an image.
public typealias CGDataProvider = Drawing.CGDataProvider
/// A font as Core Graphics names it.
public typealias CGFont = Drawing.CGFont
/// The number of a glyph in its font.
public typealias CGGlyph = Drawing.CGGlyph
/// Colours that go over into each other.
public typealias CGGradient = Drawing.CGGradient
/// Whether a gradient's first and last colours go on beyond its ends.
public typealias CGGradientDrawingOptions = Drawing.CGGradientDrawingOptions
/// An image of pixels.
public typealias CGImage = Drawing.CGImage
/// Whether and where a bitmap's pixels have their opacity.
public typealias CGImageAlphaInfo = Drawing.CGImageAlphaInfo
/// The order of the bytes in a pixel.
public typealias CGImageByteOrderInfo = Drawing.CGImageByteOrderInfo
/// How pixels are made up where an image is drawn larger or smaller.
public typealias CGInterpolationQuality = Drawing.CGInterpolationQuality
/// The form of the ends of lines.
public typealias CGLineCap = Drawing.CGLineCap
/// The form of the corners of lines.
public typealias CGLineJoin = Drawing.CGLineJoin
/// A path that can be added to.
public typealias CGMutablePath = Drawing.CGMutablePath
/// Lines and curves, open or closed.
public typealias CGPath = Drawing.CGPath
/// Whether a path is filled, stroked or both, and by which rule.
public typealias CGPathDrawingMode = Drawing.CGPathDrawingMode
/// A step of a path: its kind and its points.
public typealias CGPathElement = Drawing.CGPathElement
/// The kind of a step of a path.
public typealias CGPathElementType = Drawing.CGPathElementType
/// What is inside where a path crosses itself.
public typealias CGPathFillRule = Drawing.CGPathFillRule
/// A tile that is drawn by a function and repeated.
public typealias CGPattern = Drawing.CGPattern
/// The functions that draw a pattern's tile and release what belongs to it.
public typealias CGPatternCallbacks = Drawing.CGPatternCallbacks
/// The function that draws a pattern's tile.
public typealias CGPatternDrawPatternCallback = Drawing.CGPatternDrawPatternCallback
/// The function that is called when a pattern is gone.
public typealias CGPatternReleaseInfoCallback = Drawing.CGPatternReleaseInfoCallback
/// How a pattern's tiles meet pixels.
public typealias CGPatternTiling = Drawing.CGPatternTiling
/// A distance in the plane.
public typealias CGVector = Drawing.CGVector

/// Red, green and blue as the screen has them, which is taken for sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Gray as the screen has it.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
