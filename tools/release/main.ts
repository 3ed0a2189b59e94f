import { join } from 'node:path'
import { buildWebIfChanged } from '../../apps/web/build/build-if-changed.ts'
import { makeRelease } from './make-release.ts'

// `npm run release`: an archive of the last commit that needs no build, in `dist`; signed with RELEASE_KEY_FILE.
buildWebIfChanged()
const outDir = join(import.meta.dirname, '../../dist')
console.log(makeRelease(outDir, 'HEAD', process.env.RELEASE_KEY_FILE))
