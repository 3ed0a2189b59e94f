import { provideEngines } from '../testing/test-needs.ts'

// Installs WebKitGTK and Firefox where that is possible; a process of its own, because it blocks.

provideEngines()
