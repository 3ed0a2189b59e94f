import { watchUse } from '@roundsman/client/api/cookie-client'
import { startLive } from '#app/live/live.ts'
import { startOffice } from './start-office.tsx'

const place = document.getElementById('root')
if (place) {
	watchUse()
	startLive()
	void startOffice(place)
}
