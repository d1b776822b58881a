/** `node:http` without undici, which an `import` would load with every other export: 80 ms and 14 MB of each start. */
export const { createServer, request, ServerResponse, STATUS_CODES } = process.getBuiltinModule('node:http')
