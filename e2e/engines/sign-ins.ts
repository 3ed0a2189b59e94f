import type { Db } from '../../apps/api/src/db/database.ts'
import { officeCookie } from '../../apps/api/src/platform/http/office-cookie.ts'
import { createOfficePerson } from '../../apps/api/src/testing/worlds/office-factories.ts'
import { fr } from '../support/words.ts'
import type { Person } from '../support/world/world.ts'
import type { Engine } from './engine.ts'
import type { EnginePerson } from './engine-person.ts'

/** A session as the service gives one; WebDriver cannot type a second factor. */
export async function signInAtDesk(engine: Engine, db: Db, url: string): Promise<void> {
	const person = { country: 'fr', language: 'fr' } as const
	const { token } = await createOfficePerson(db, new Date(), person)
	await engine.open(`${url}/office/`)
	const cookie = JSON.stringify(`${officeCookie}=${token}; Path=/api; SameSite=Strict`)
	await engine.evaluate(
		`(document.cookie = ${cookie}, localStorage.setItem('office-session', 'yes'))`,
	)
}

/** Where an engine's driver gives no position, the page gets one of the phone's. */
function stubPosition(): boolean {
	const coords = { latitude: 47.9, longitude: 1.9, accuracy: 10_000 }
	const found = { coords, timestamp: Date.now() } as GeolocationPosition
	const geolocation = {
		getCurrentPosition: (succeed: PositionCallback) => setTimeout(() => succeed(found)),
		watchPosition: (succeed: PositionCallback) => setTimeout(() => succeed(found)),
		clearWatch: () => undefined,
	}
	return Reflect.defineProperty(navigator, 'geolocation', { value: geolocation })
}

export async function signInOnPhone(
	engine: Engine,
	phone: EnginePerson,
	person: Person,
	url: string,
) {
	await engine.open(url)
	await phone.run(stubPosition)
	await phone.type(fr.session.login, person.login)
	await phone.type(fr.session.password, person.password)
	await phone.press(fr.session.consent, '[role=checkbox], input[type=checkbox]')
	await phone.press(fr.session.submit, 'button')
	await phone.shows('Garage Arnaud')
}
