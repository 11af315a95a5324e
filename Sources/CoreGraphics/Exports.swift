// Core Graphics' names, for sources that import it beside UIKit or alone.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Drawing
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize

public typealias CFArray = Drawing.CFArray
public typealias CGAffineTransform = Drawing.CGAffineTransform
public typealias CGAffineTransformComponents = Drawing.CGAffineTransformComponents
public typealias CGBitmapInfo = Drawing.CGBitmapInfo
public typealias CGBlendMode = Drawing.CGBlendMode
public typealias CGColor = Drawing.CGColor
public typealias CGColorRenderingIntent = Drawing.CGColorRenderingIntent
public typealias CGColorSpace = Drawing.CGColorSpace
public typealias CGColorSpaceModel = Drawing.CGColorSpaceModel
public typealias CGContext = Drawing.CGContext
public typealias CGDataProvider = Drawing.CGDataProvider
public typealias CGFont = Drawing.CGFont
public typealias CGGlyph = Drawing.CGGlyph
public typealias CGGradient = Drawing.CGGradient
public typealias CGGradientDrawingOptions = Drawing.CGGradientDrawingOptions
public typealias CGImage = Drawing.CGImage
public typealias CGImageAlphaInfo = Drawing.CGImageAlphaInfo
public typealias CGImageByteOrderInfo = Drawing.CGImageByteOrderInfo
public typealias CGInterpolationQuality = Drawing.CGInterpolationQuality
public typealias CGLineCap = Drawing.CGLineCap
public typealias CGLineJoin = Drawing.CGLineJoin
public typealias CGMutablePath = Drawing.CGMutablePath
public typealias CGPath = Drawing.CGPath
public typealias CGPathDrawingMode = Drawing.CGPathDrawingMode
public typealias CGPathElement = Drawing.CGPathElement
public typealias CGPathElementType = Drawing.CGPathElementType
public typealias CGPathFillRule = Drawing.CGPathFillRule
public typealias CGPattern = Drawing.CGPattern
public typealias CGPatternCallbacks = Drawing.CGPatternCallbacks
public typealias CGPatternDrawPatternCallback = Drawing.CGPatternDrawPatternCallback
public typealias CGPatternReleaseInfoCallback = Drawing.CGPatternReleaseInfoCallback
public typealias CGPatternTiling = Drawing.CGPatternTiling
public typealias CGVector = Drawing.CGVector

/// Red, green and blue as the screen has them, which is taken for sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Gray as the screen has it.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
