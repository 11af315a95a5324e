import Bus
import UIKit
import WindowSystem

/// Watches whether assistive technology is in use, and where its bus is.
@MainActor
final class AssistiveStatus {
    private static let name = "org.a11y.Bus"
    private static let path = "/org/a11y/bus"
    private static let interface = "org.a11y.Status"

    /// Called with the address of the accessibility bus while assistive technology is in use, and with nil when it is
    /// not any more.
    private let changed: (String?) -> Void
    private let environment: [String: String]
    private let desktop: any AssistiveDesktop
    private var session: BusConnection?
    /// Whether the desktop says that assistive technology is in use, by the properties that say so.
    private var flags: [String: Bool] = [:]
    private var isAsking = false

    init(
        environment: [String: String], desktop: any AssistiveDesktop, changed: @escaping (String?) -> Void
    ) {
        self.environment = environment
        self.desktop = desktop
        self.changed = changed
    }

    /// Begins to watch. Without a session bus, what the display or the environment says counts.
    func begin() {
        guard session == nil else { return }
        if BusAddress.session.absence(environment: environment) != nil {
            return changed(fixedAddress ?? desktop.accessibilityBusAddress)
        }
        let bus = BusServices.connect(.session, environment: environment)
        session = bus
        bus.didEnd = { [weak self] _ in self?.sessionEnded() }
        _ = try? bus.watchOwner(of: Self.name) { [weak self] owner in self?.ownerChanged(owner) }
        _ = try? bus.subscribe(
            to: Self.name, Self.path, BusNames.properties, "PropertiesChanged", firstArgument: Self.interface
        ) { [weak self] signal in
            if signal.arguments.count >= 2 { self?.note(signal.arguments[1].members) }
        }
    }

    func end() {
        session?.close()
        session = nil
    }

    private func sessionEnded() {
        session = nil
        flags = [:]
        changed(nil)
    }

    /// An address in the environment overrides what the desktop says.
    private var fixedAddress: String? {
        environment["AT_SPI_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The launcher of the bus has started or ended.
    private func ownerChanged(_ owner: String?) {
        guard owner != nil else {
            flags = [:]
            return changed(nil)
        }
        session?.call(Self.name, Self.path, BusNames.properties, "GetAll", [.string(Self.interface)]) {
            [weak self] result in
            if case .success(let values) = result { self?.note(values.first?.members) }
        }
    }

    private func note(_ properties: [String: BusValue]?) {
        let before = flags.values.contains(true)
        for name in ["IsEnabled", "ScreenReaderEnabled"] {
            if let flag = properties?[name]?.bool { flags[name] = flag }
        }
        let isOn = flags.values.contains(true)
        guard isOn != before else { return }
        if isOn { askForAddress() } else { changed(nil) }
    }

    private func askForAddress() {
        if let fixedAddress { return changed(fixedAddress) }
        session?.call(Self.name, Self.path, Self.name, "GetAddress") { [weak self] result in
            guard let self, flags.values.contains(true), case .success(let values) = result,
                let address = values.first?.text, !address.isEmpty
            else { return }
            changed(address)
        }
    }
}
