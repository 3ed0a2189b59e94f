import { join } from 'node:path'
import { buildWebIfChanged } from '../../apps/web/build/build-if-changed.ts'
import { makeRelease } from './make-release.ts'

// `npm run release`: an archive of the last commit that needs no build, in `dist`.
buildWebIfChanged()
console.log(makeRelease(join(import.meta.dirname, '../../dist')))
