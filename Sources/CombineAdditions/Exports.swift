// What `import Combine` brings: OpenCombine, with run loops, queues, timers, notifications and loads as publishers and
// schedulers, and the operators of this module that it lacks.
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
