import { watchUse } from '@roundsman/client/api/cookie-client'
import { idle } from '@roundsman/client/idle'
import { startLive } from '#app/live/live.ts'
import { reloadKeptPage } from '#platform/session/office-session'
import { startOffice } from './start-office.tsx'

const place = document.getElementById('root')
if (place) {
	watchUse()
	reloadKeptPage()
	// Nothing has changed yet for a page that is only beginning.
	void startOffice(place).then(idle).then(startLive)
}
