import { buildWebIfChanged } from '../apps/web/build/build-if-changed.ts'

// `node tools/web-build.ts` builds the web app unless what lies there was built from the same sources.
buildWebIfChanged()
