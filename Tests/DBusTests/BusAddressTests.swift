import Testing

@testable import DBus

@Suite struct BusAddressTests {
    @Test func addressesOfUnixSocketsAreRead() {
        let text =
            "tcp:host=localhost,port=1;unix:guid=12,path=/tmp/a%20b;unix:abstract=/tmp/x;unix:dir=/tmp;x"
        #expect(
            BusAddress.parse(text) == [
                BusAddress(socketPath: Array("/tmp/a b".utf8)),
                BusAddress(socketPath: [0] + Array("/tmp/x".utf8)),
            ])
        #expect(BusAddress.parse("").isEmpty)
    }

    @Test func theEnvironmentTellsWhereTheBusesAre() {
        func paths(_ bus: Bus, _ environment: [String: String]) -> [String] {
            BusAddress.list(of: bus, environment: environment).map {
                String(decoding: $0.socketPath, as: UTF8.self)
            }
        }
        #expect(paths(.session, [:]).isEmpty)
        #expect(paths(.session, ["XDG_RUNTIME_DIR": "/run/user/7"]) == ["/run/user/7/bus"])
        #expect(
            paths(.session, ["XDG_RUNTIME_DIR": "/run", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/s"]) == ["/s"]
        )
        #expect(paths(.system, [:]) == ["/var/run/dbus/system_bus_socket"])
        #expect(paths(.system, ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/s"]) == ["/s"])
    }

    @Test func theBusLetsUsInOrNot() {
        #expect(Handshake.opening(user: 1000) == [0] + Array("AUTH EXTERNAL 31303030\r\n".utf8))
        var rest: [UInt8] = []
        var handshake = Handshake()
        #expect(handshake.take(Array("OK 12".utf8), rest: &rest) == nil)
        #expect(handshake.take(Array("34\r\nmore".utf8), rest: &rest) == .begin(Array("BEGIN\r\n".utf8)))
        #expect(rest == Array("more".utf8))
        var refused = Handshake()
        #expect(refused.take(Array("REJECTED EXTERNAL\r\n".utf8), rest: &rest) == .refused)
        var endless = Handshake()
        #expect(endless.take([UInt8](repeating: 65, count: 20000), rest: &rest) == .refused)
    }
}
