import { store, stored } from '@roundsman/client/stored'
import { isDeviceElsewhere, timeZone } from '@roundsman/client/texts/time-zone'
import { deviceTimeZone } from '@roundsman/contract'
import i18next from 'i18next'
import { toaster } from '#parts/toaster.ts'
import { storageKeys } from '#platform/storage-keys'

/** Shows once for each time zone of the phone that its clock differs from the app's time. */
export function startTimeZoneNotice(): void {
	const look = () => {
		if (timeZone.get() === null || !isDeviceElsewhere(new Date())) return
		const zone = deviceTimeZone()
		if (stored(storageKeys.notifiedTimeZone) === zone) return
		store(storageKeys.notifiedTimeZone, zone)
		toaster.show({ text: i18next.t('notifications:other_time_zone') })
	}
	look()
	timeZone.subscribe(look)
}
