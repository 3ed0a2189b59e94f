import { IDBFactory } from 'fake-indexeddb'

// Files that share a worker share its globals: each begins on a device where nothing is stored.
if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory()
