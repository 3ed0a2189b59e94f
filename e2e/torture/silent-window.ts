// The app's modules listen to their window as they are loaded. In Node there is none, and nothing to hear.
globalThis.addEventListener ??= () => undefined
