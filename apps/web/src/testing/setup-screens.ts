import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach } from 'vitest'
import { runIn } from './page/browser.ts'
import { happyDom } from './page/happy-dom.ts'
import { giveHeight, promiseScroll } from './page/layout.ts'
import { phone } from './page/media.ts'
import { followTests } from './setup-page.ts'

runIn(happyDom)
followTests()
giveHeight(phone.height)
promiseScroll()
globalThis.fetch = () => new Promise(() => undefined)

beforeEach(() => {
	globalThis.indexedDB = new IDBFactory()
})
