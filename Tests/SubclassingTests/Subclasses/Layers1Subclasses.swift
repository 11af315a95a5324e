import UIKit

final class SubclassOfCAKeyframeAnimation: CAKeyframeAnimation {
    override var values: [Any]? {
        get { super.values }
        set { super.values = newValue }
    }

    override var path: CGPath? {
        get { super.path }
        set { super.path = newValue }
    }

    override var keyTimes: [NSNumber]? {
        get { super.keyTimes }
        set { super.keyTimes = newValue }
    }

    override var timingFunctions: [CAMediaTimingFunction]? {
        get { super.timingFunctions }
        set { super.timingFunctions = newValue }
    }

    override var calculationMode: CAAnimationCalculationMode {
        get { super.calculationMode }
        set { super.calculationMode = newValue }
    }

    override var tensionValues: [NSNumber]? {
        get { super.tensionValues }
        set { super.tensionValues = newValue }
    }

    override var continuityValues: [NSNumber]? {
        get { super.continuityValues }
        set { super.continuityValues = newValue }
    }

    override var biasValues: [NSNumber]? {
        get { super.biasValues }
        set { super.biasValues = newValue }
    }

    override var rotationMode: CAAnimationRotationMode? {
        get { super.rotationMode }
        set { super.rotationMode = newValue }
    }
}

final class SubclassOfCAPropertyAnimation: CAPropertyAnimation {
    override var keyPath: String? {
        get { super.keyPath }
        set { super.keyPath = newValue }
    }

    override var isAdditive: Bool {
        get { super.isAdditive }
        set { super.isAdditive = newValue }
    }

    override var isCumulative: Bool {
        get { super.isCumulative }
        set { super.isCumulative = newValue }
    }

    override var valueFunction: CAValueFunction? {
        get { super.valueFunction }
        set { super.valueFunction = newValue }
    }
}

final class SubclassOfCAReplicatorLayer: CAReplicatorLayer {
    override var instanceCount: Int {
        get { super.instanceCount }
        set { super.instanceCount = newValue }
    }

    override var instanceDelay: CFTimeInterval {
        get { super.instanceDelay }
        set { super.instanceDelay = newValue }
    }

    override var instanceTransform: CATransform3D {
        get { super.instanceTransform }
        set { super.instanceTransform = newValue }
    }

    override var instanceColor: CGColor? {
        get { super.instanceColor }
        set { super.instanceColor = newValue }
    }

    override var instanceRedOffset: Float {
        get { super.instanceRedOffset }
        set { super.instanceRedOffset = newValue }
    }

    override var instanceGreenOffset: Float {
        get { super.instanceGreenOffset }
        set { super.instanceGreenOffset = newValue }
    }

    override var instanceBlueOffset: Float {
        get { super.instanceBlueOffset }
        set { super.instanceBlueOffset = newValue }
    }

    override var instanceAlphaOffset: Float {
        get { super.instanceAlphaOffset }
        set { super.instanceAlphaOffset = newValue }
    }

    override var preservesDepth: Bool {
        get { super.preservesDepth }
        set { super.preservesDepth = newValue }
    }
}

final class SubclassOfCAScrollLayer: CAScrollLayer {
    override var scrollMode: CAScrollLayerScrollMode {
        get { super.scrollMode }
        set { super.scrollMode = newValue }
    }

    override func scroll(to p: CGPoint) { super.scroll(to: p) }

    override func scroll(to r: CGRect) { super.scroll(to: r) }
}

final class SubclassOfCAShapeLayer: CAShapeLayer {
    override var path: CGPath? {
        get { super.path }
        set { super.path = newValue }
    }

    override var fillColor: CGColor? {
        get { super.fillColor }
        set { super.fillColor = newValue }
    }

    override var fillRule: CAShapeLayerFillRule {
        get { super.fillRule }
        set { super.fillRule = newValue }
    }

    override var strokeColor: CGColor? {
        get { super.strokeColor }
        set { super.strokeColor = newValue }
    }

    override var strokeStart: CGFloat {
        get { super.strokeStart }
        set { super.strokeStart = newValue }
    }

    override var strokeEnd: CGFloat {
        get { super.strokeEnd }
        set { super.strokeEnd = newValue }
    }

    override var lineWidth: CGFloat {
        get { super.lineWidth }
        set { super.lineWidth = newValue }
    }

    override var miterLimit: CGFloat {
        get { super.miterLimit }
        set { super.miterLimit = newValue }
    }

    override var lineCap: CAShapeLayerLineCap {
        get { super.lineCap }
        set { super.lineCap = newValue }
    }

    override var lineJoin: CAShapeLayerLineJoin {
        get { super.lineJoin }
        set { super.lineJoin = newValue }
    }

    override var lineDashPhase: CGFloat {
        get { super.lineDashPhase }
        set { super.lineDashPhase = newValue }
    }

    override var lineDashPattern: [NSNumber]? {
        get { super.lineDashPattern }
        set { super.lineDashPattern = newValue }
    }
}

final class SubclassOfCASpringAnimation: CASpringAnimation {
    override var mass: CGFloat {
        get { super.mass }
        set { super.mass = newValue }
    }

    override var stiffness: CGFloat {
        get { super.stiffness }
        set { super.stiffness = newValue }
    }

    override var damping: CGFloat {
        get { super.damping }
        set { super.damping = newValue }
    }

    override var initialVelocity: CGFloat {
        get { super.initialVelocity }
        set { super.initialVelocity = newValue }
    }

    override var allowsOverdamping: Bool {
        get { super.allowsOverdamping }
        set { super.allowsOverdamping = newValue }
    }

    override var settlingDuration: CFTimeInterval { super.settlingDuration }

    override var perceptualDuration: CFTimeInterval { super.perceptualDuration }

    override var bounce: CGFloat { super.bounce }
}

final class SubclassOfCATextLayer: CATextLayer {
    override var string: Any? {
        get { super.string }
        set { super.string = newValue }
    }

    override var font: Any? {
        get { super.font }
        set { super.font = newValue }
    }

    override var fontSize: CGFloat {
        get { super.fontSize }
        set { super.fontSize = newValue }
    }

    override var foregroundColor: CGColor? {
        get { super.foregroundColor }
        set { super.foregroundColor = newValue }
    }

    override var isWrapped: Bool {
        get { super.isWrapped }
        set { super.isWrapped = newValue }
    }

    override var truncationMode: CATextLayerTruncationMode {
        get { super.truncationMode }
        set { super.truncationMode = newValue }
    }

    override var alignmentMode: CATextLayerAlignmentMode {
        get { super.alignmentMode }
        set { super.alignmentMode = newValue }
    }
}

final class SubclassOfCATiledLayer: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { super.fadeDuration() }

    override var tileSize: CGSize {
        get { super.tileSize }
        set { super.tileSize = newValue }
    }

    override var levelsOfDetail: Int {
        get { super.levelsOfDetail }
        set { super.levelsOfDetail = newValue }
    }

    override var levelsOfDetailBias: Int {
        get { super.levelsOfDetailBias }
        set { super.levelsOfDetailBias = newValue }
    }
}

final class SubclassOfCATransaction: CATransaction {
    override class func begin() { super.begin() }

    override class func commit() { super.commit() }

    override class func flush() { super.flush() }

    override class func animationDuration() -> CFTimeInterval { super.animationDuration() }

    override class func setAnimationDuration(_ duration: CFTimeInterval) {
        super.setAnimationDuration(duration)
    }

    override class func animationTimingFunction() -> CAMediaTimingFunction? {
        super.animationTimingFunction()
    }

    override class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        super.setAnimationTimingFunction(function)
    }

    override class func disableActions() -> Bool { super.disableActions() }

    override class func setDisableActions(_ flag: Bool) { super.setDisableActions(flag) }

    override class func completionBlock() -> (() -> Void)? { super.completionBlock() }

    override class func setCompletionBlock(_ block: (() -> Void)?) { super.setCompletionBlock(block) }

    override class func value(forKey key: String) -> Any? { super.value(forKey: key) }

    override class func setValue(_ anObject: Any?, forKey key: String) {
        super.setValue(anObject, forKey: key)
    }
}

final class SubclassOfCATransformLayer: CATransformLayer {}

final class SubclassOfCATransition: CATransition {
    override var type: CATransitionType {
        get { super.type }
        set { super.type = newValue }
    }

    override var subtype: CATransitionSubtype? {
        get { super.subtype }
        set { super.subtype = newValue }
    }

    override var startProgress: Float {
        get { super.startProgress }
        set { super.startProgress = newValue }
    }

    override var endProgress: Float {
        get { super.endProgress }
        set { super.endProgress = newValue }
    }
}

final class SubclassOfCAValueFunction: CAValueFunction, @unchecked Sendable {
    override var name: CAValueFunctionName { super.name }
}
