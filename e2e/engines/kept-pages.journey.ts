import { officeCookie } from '../../apps/api/src/platform/http/office-cookie.ts'
import { test } from '../support/test.ts'
import { fr } from '../support/words.ts'
import type { Engine } from './engine.ts'
import { engines, inEngine } from './engines.ts'
import { signInAtDesk, signInOnPhone } from './sign-ins.ts'

const size = { width: 1200, height: 1000 }

/** Leaves for another page, runs `signOut` there, and goes back by the browser. */
async function comeBack(engine: Engine, url: string, signOut: string): Promise<void> {
	await engine.open(`${url}/icons/favicon.svg`)
	await engine.evaluate(signOut)
	// The page is gone before its driver has an answer.
	await engine.evaluate('void setTimeout(() => history.back())')
}

for (const one of engines) {
	test(`in ${one.name} Back after the sign-out shows nothing of who has signed out`, {
		tag: '@engines',
	}, async ({ person, db, service: { url } }) => {
		await inEngine(one, size, async (engine, user) => {
			await signInOnPhone(engine, user, person, url)
			await comeBack(engine, url, 'localStorage.clear()')
			await user.shows(fr.session.password)

			await signInAtDesk(engine, db, url)
			await engine.open(`${url}/office/board`)
			await user.shows(fr.board['view.week'])
			const cookie = JSON.stringify(`${officeCookie}=; Path=/api; Max-Age=0`)
			await comeBack(engine, url, `(document.cookie = ${cookie}, localStorage.clear())`)
			await user.shows(fr.session.password)
		})
	})
}
