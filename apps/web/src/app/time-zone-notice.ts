import { store, stored } from '@roundsman/client/stored'
import { deviceTimeZone, isDeviceElsewhere, timeZone } from '@roundsman/client/texts/time-zone'
import i18next from 'i18next'
import { toaster } from '#parts/toaster.ts'
import { storageKeys } from '#platform/storage-keys'

/** Says once for each zone that a phone is taken to that its clock shows another time than the app. */
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
