extension UIApplication {
    /// Closes all windows and resets all state, so that the application can run again in the same process.
    /// For test harnesses.
    package final func reset() {
        delegate = nil
        eventObserver = nil
        let tool = tool
        self.tool = nil
        scenes = SceneCenter(application: self)
        for window in allWindows { window.close() }
        // Windows that were never shown on the desktop are not removed by `close()`.
        desktopWindows.removeAll()
        upperWindows.removeAll()
        tool?.end()
        keyWindow = nil
        keyboardIsLeaving = false
        isLaunching = false
        AnimationScope.reset()
        Animator.main.reset()
        LayerFrames.main.reset()
        EventLoop.main.cancelAll()
        UndoEventGroups.forget()
        MainMenuSystem.shared.reset()
        keyRouter = makeKeyRouter()
        for service in services.all { service.end() }
        services = ApplicationServices.make(for: self)
        noteTurnFollowers()
        environment.urlOpener = URLOpener()
        Pasteboards.reset()
        AppearanceProxies.reset()
        phone = PhoneSettings()
        simulatesTouchesWithMouse = false
        applicationState = .inactive
        loop.reset()
        windowSystem = nil
    }
}
