extension UIApplication {
    /// Closes everything and forgets what a run left behind, so that another can begin in the same
    /// process. For test harnesses.
    package final func reset() {
        delegate = nil
        eventObserver = nil
        scenes = SceneCenter(application: self)
        for window in windows { window.close() }
        // Those that never got a window of the desktop.
        windows.removeAll()
        keyWindow = nil
        keyboardIsLeaving = false
        isLaunching = false
        animator.reset()
        timers.cancelAll()
        frames.cancelAll()
        UndoEventGroups.forget()
        userActivities = UserActivityCenter(application: self)
        stateRestoration = StateRestoration(application: self)
        keyRouter = KeyRouter(application: self)
        softwareKeyboard = SoftwareKeyboard(application: self)
        motion = MotionInput(application: self)
        remoteControl.end()
        remoteControl = RemoteControl(application: self)
        inputModes = InputModes(application: self)
        dictation.end()
        dictation = Dictation(application: self)
        urlOpener = URLOpener()
        Pasteboards.reset()
        textDrags.reset()
        applicationState = .inactive
        frameCount = 0
        windowSystem = nil
    }
}
