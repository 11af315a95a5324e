/// Which parts of the toolkit follow the life of the application and of its windows, and in which order.
///
/// The layers below do not know these types; they call them through `ApplicationService` and `WindowFeature`.
@MainActor
enum ApplicationServices {
    /// What follows the application's life. Earlier ones are notified first and get events first.
    private static let services: [any ApplicationService.Type] = [
        StateRestoration.self,
        RemoteControl.self,
        SoftwareKeyboard.self,
        InputModes.self,
        DragCenter.self,
        Dictation.self,
        SecretMemory.self,
        MotionInput.self,
        AssistiveTechnology.self,
    ]

    /// What every window has, from the back to the front. Those in front get events first and lay out last.
    private static let features: [any WindowFeature.Type] = [
        NewcomerQueue.self,
        UIFocusSystem.self,
        TextInputListener.self,
        InputViewPresenter.self,
        TextInputReport.self,
        SelectionDisplaySlot.self,
        TouchSelectionSlot.self,
        MenuBarSlot.self,
        OpenMenuSlot.self,
    ]

    static func make(for application: UIApplication) -> ObjectsByType<any ApplicationService> {
        let made = ObjectsByType<any ApplicationService>()
        func add<Service: ApplicationService>(_ type: Service.Type) {
            let service = Service(application: application)
            made.set(service, for: type, as: service)
        }
        for type in services { add(type) }
        return made
    }

    static func makeFeatures(for window: UIWindow) -> ObjectsByType<any WindowFeature> {
        let made = ObjectsByType<any WindowFeature>()
        func add<Feature: WindowFeature>(_ type: Feature.Type) {
            let feature = Feature(window: window)
            made.set(feature, for: type, as: feature)
        }
        for type in features { add(type) }
        return made
    }
}

extension UIWindow {
    final func makeFeatures() -> ObjectsByType<any WindowFeature> {
        ApplicationServices.makeFeatures(for: self)
    }
}
