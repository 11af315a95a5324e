// What `import UIKit` brings of Core Graphics' bitmaps, images and gradients. The functions' names are Core Graphics'.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Drawing

public typealias CFArray = Drawing.CFArray
public typealias CGAffineTransformComponents = Drawing.CGAffineTransformComponents
public typealias CGBitmapInfo = Drawing.CGBitmapInfo
public typealias CGColorRenderingIntent = Drawing.CGColorRenderingIntent
public typealias CGColorSpace = Drawing.CGColorSpace
public typealias CGColorSpaceModel = Drawing.CGColorSpaceModel
public typealias CGDataProvider = Drawing.CGDataProvider
public typealias CGInterpolationQuality = Drawing.CGInterpolationQuality
public typealias CGPattern = Drawing.CGPattern
public typealias CGPatternCallbacks = Drawing.CGPatternCallbacks
public typealias CGPatternDrawPatternCallback = Drawing.CGPatternDrawPatternCallback
public typealias CGPatternReleaseInfoCallback = Drawing.CGPatternReleaseInfoCallback
public typealias CGPatternTiling = Drawing.CGPatternTiling
public typealias CGGradient = Drawing.CGGradient
public typealias CGGradientDrawingOptions = Drawing.CGGradientDrawingOptions
public typealias CGImageAlphaInfo = Drawing.CGImageAlphaInfo
public typealias CGImageByteOrderInfo = Drawing.CGImageByteOrderInfo
public typealias CGPathDrawingMode = Drawing.CGPathDrawingMode

/// Red, green and blue as the screen has them, which is taken for sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Gray as the screen has it.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
