import UIKit

final class SubclassOfCAAnimation: CAAnimation {
    override var beginTime: CFTimeInterval {
        get { super.beginTime }
        set { super.beginTime = newValue }
    }

    override var duration: CFTimeInterval {
        get { super.duration }
        set { super.duration = newValue }
    }

    override var speed: Float {
        get { super.speed }
        set { super.speed = newValue }
    }

    override var timeOffset: CFTimeInterval {
        get { super.timeOffset }
        set { super.timeOffset = newValue }
    }

    override var repeatCount: Float {
        get { super.repeatCount }
        set { super.repeatCount = newValue }
    }

    override var repeatDuration: CFTimeInterval {
        get { super.repeatDuration }
        set { super.repeatDuration = newValue }
    }

    override var autoreverses: Bool {
        get { super.autoreverses }
        set { super.autoreverses = newValue }
    }

    override var fillMode: CAMediaTimingFillMode {
        get { super.fillMode }
        set { super.fillMode = newValue }
    }

    override var timingFunction: CAMediaTimingFunction? {
        get { super.timingFunction }
        set { super.timingFunction = newValue }
    }

    override var delegate: (any CAAnimationDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var isRemovedOnCompletion: Bool {
        get { super.isRemovedOnCompletion }
        set { super.isRemovedOnCompletion = newValue }
    }

    override func setValue(_ value: Any?, forKey key: String) { super.setValue(value, forKey: key) }

    override func value(forKey key: String) -> Any? { super.value(forKey: key) }

    nonisolated override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }

    override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        super.run(forKey: event, object: anObject, arguments: dict)
    }
}

final class SubclassOfCAAnimationGroup: CAAnimationGroup {
    override var animations: [CAAnimation]? {
        get { super.animations }
        set { super.animations = newValue }
    }
}

final class SubclassOfCABasicAnimation: CABasicAnimation {
    override var fromValue: Any? {
        get { super.fromValue }
        set { super.fromValue = newValue }
    }

    override var toValue: Any? {
        get { super.toValue }
        set { super.toValue = newValue }
    }

    override var byValue: Any? {
        get { super.byValue }
        set { super.byValue = newValue }
    }
}

final class SubclassOfCAEmitterCell: CAEmitterCell {
    override var name: String? {
        get { super.name }
        set { super.name = newValue }
    }

    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }

    override var birthRate: Float {
        get { super.birthRate }
        set { super.birthRate = newValue }
    }

    override var lifetime: Float {
        get { super.lifetime }
        set { super.lifetime = newValue }
    }

    override var lifetimeRange: Float {
        get { super.lifetimeRange }
        set { super.lifetimeRange = newValue }
    }

    override var emissionLongitude: CGFloat {
        get { super.emissionLongitude }
        set { super.emissionLongitude = newValue }
    }

    override var emissionRange: CGFloat {
        get { super.emissionRange }
        set { super.emissionRange = newValue }
    }

    override var velocity: CGFloat {
        get { super.velocity }
        set { super.velocity = newValue }
    }

    override var velocityRange: CGFloat {
        get { super.velocityRange }
        set { super.velocityRange = newValue }
    }

    override var xAcceleration: CGFloat {
        get { super.xAcceleration }
        set { super.xAcceleration = newValue }
    }

    override var yAcceleration: CGFloat {
        get { super.yAcceleration }
        set { super.yAcceleration = newValue }
    }

    override var scale: CGFloat {
        get { super.scale }
        set { super.scale = newValue }
    }

    override var scaleRange: CGFloat {
        get { super.scaleRange }
        set { super.scaleRange = newValue }
    }

    override var scaleSpeed: CGFloat {
        get { super.scaleSpeed }
        set { super.scaleSpeed = newValue }
    }

    override var spin: CGFloat {
        get { super.spin }
        set { super.spin = newValue }
    }

    override var spinRange: CGFloat {
        get { super.spinRange }
        set { super.spinRange = newValue }
    }

    override var color: CGColor? {
        get { super.color }
        set { super.color = newValue }
    }

    override var redRange: Float {
        get { super.redRange }
        set { super.redRange = newValue }
    }

    override var greenRange: Float {
        get { super.greenRange }
        set { super.greenRange = newValue }
    }

    override var blueRange: Float {
        get { super.blueRange }
        set { super.blueRange = newValue }
    }

    override var alphaRange: Float {
        get { super.alphaRange }
        set { super.alphaRange = newValue }
    }

    override var redSpeed: Float {
        get { super.redSpeed }
        set { super.redSpeed = newValue }
    }

    override var greenSpeed: Float {
        get { super.greenSpeed }
        set { super.greenSpeed = newValue }
    }

    override var blueSpeed: Float {
        get { super.blueSpeed }
        set { super.blueSpeed = newValue }
    }

    override var alphaSpeed: Float {
        get { super.alphaSpeed }
        set { super.alphaSpeed = newValue }
    }

    override var contents: Any? {
        get { super.contents }
        set { super.contents = newValue }
    }

    override var contentsScale: CGFloat {
        get { super.contentsScale }
        set { super.contentsScale = newValue }
    }

    override var emissionLatitude: CGFloat {
        get { super.emissionLatitude }
        set { super.emissionLatitude = newValue }
    }

    override var zAcceleration: CGFloat {
        get { super.zAcceleration }
        set { super.zAcceleration = newValue }
    }

    override var contentsRect: CGRect {
        get { super.contentsRect }
        set { super.contentsRect = newValue }
    }

    override var emitterCells: [CAEmitterCell]? {
        get { super.emitterCells }
        set { super.emitterCells = newValue }
    }

    override var beginTime: CFTimeInterval {
        get { super.beginTime }
        set { super.beginTime = newValue }
    }

    override var duration: CFTimeInterval {
        get { super.duration }
        set { super.duration = newValue }
    }

    override var speed: Float {
        get { super.speed }
        set { super.speed = newValue }
    }

    override var timeOffset: CFTimeInterval {
        get { super.timeOffset }
        set { super.timeOffset = newValue }
    }

    override var repeatCount: Float {
        get { super.repeatCount }
        set { super.repeatCount = newValue }
    }

    override var repeatDuration: CFTimeInterval {
        get { super.repeatDuration }
        set { super.repeatDuration = newValue }
    }

    override var autoreverses: Bool {
        get { super.autoreverses }
        set { super.autoreverses = newValue }
    }

    override var fillMode: CAMediaTimingFillMode {
        get { super.fillMode }
        set { super.fillMode = newValue }
    }
}

final class SubclassOfCAEmitterLayer: CAEmitterLayer {
    override var emitterCells: [CAEmitterCell]? {
        get { super.emitterCells }
        set { super.emitterCells = newValue }
    }

    override var birthRate: Float {
        get { super.birthRate }
        set { super.birthRate = newValue }
    }

    override var lifetime: Float {
        get { super.lifetime }
        set { super.lifetime = newValue }
    }

    override var emitterPosition: CGPoint {
        get { super.emitterPosition }
        set { super.emitterPosition = newValue }
    }

    override var emitterSize: CGSize {
        get { super.emitterSize }
        set { super.emitterSize = newValue }
    }

    override var emitterShape: CAEmitterLayerEmitterShape {
        get { super.emitterShape }
        set { super.emitterShape = newValue }
    }

    override var emitterMode: CAEmitterLayerEmitterMode {
        get { super.emitterMode }
        set { super.emitterMode = newValue }
    }

    override var renderMode: CAEmitterLayerRenderMode {
        get { super.renderMode }
        set { super.renderMode = newValue }
    }

    override var velocity: Float {
        get { super.velocity }
        set { super.velocity = newValue }
    }

    override var scale: Float {
        get { super.scale }
        set { super.scale = newValue }
    }

    override var spin: Float {
        get { super.spin }
        set { super.spin = newValue }
    }

    override var seed: UInt32 {
        get { super.seed }
        set { super.seed = newValue }
    }
}

final class SubclassOfCAGradientLayer: CAGradientLayer {
    override var colors: [Any]? {
        get { super.colors }
        set { super.colors = newValue }
    }

    override var locations: [NSNumber]? {
        get { super.locations }
        set { super.locations = newValue }
    }

    override var startPoint: CGPoint {
        get { super.startPoint }
        set { super.startPoint = newValue }
    }

    override var endPoint: CGPoint {
        get { super.endPoint }
        set { super.endPoint = newValue }
    }

    override var type: CAGradientLayerType {
        get { super.type }
        set { super.type = newValue }
    }
}
