/// A signal or a call as GDBus passes it on: the arguments are converted when somebody wants them.
struct BusArrival {
    let sender: String
    let path: String
    let interface: String
    let member: String
    let arguments: Variant
}
