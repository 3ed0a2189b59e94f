import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: {
		readInvitation: { token: 'a'.repeat(43) },
		acceptInvitation: { token: 'a'.repeat(43), password: 'correct-horse-7' },
		changePassword: { current: 'correct-horse-7', password: 'battery-staple-8' },
		changeOfficePassword: { current: 'correct-horse-7', password: 'battery-staple-8' },
		signInToOffice: { login: 'anna.vos', password: 'correct-horse-7' },
		finishProviderSignIn: { ticket: 'a'.repeat(43), answer: 'code=a&state=b' },
		finishFieldProviderSignIn: { ticket: 'a'.repeat(43), answer: 'code=a&state=b' },
		confirmCode: { code: '000000' },
		confirmPasskey: { response: { id: 'none' } },
		confirmAuthenticator: { code: '000000' },
		addPasskey: { response: { id: 'none' } },
		createPerson: {
			login: 'ben.bos',
			name: 'Ben Bos',
			email: 'ben@garage.example',
			country: 'nl',
			officeRole: 'dispatcher',
		},
		changePerson: { name: 'Ben Vos' },
		deactivatePerson: { isDryRun: true },
		putSignInRule: { required: 'all' },
	},
	recorded: {
		putSignInRule: async () => ({
			...{ actor: 'office', kind: 'firm.changed', record: 'firm', after: { secondFactor: 'all' } },
		}),
	},
	unrecorded: {
		startProviderSignIn: 'nobody is signed in yet',
		startFieldProviderSignIn: 'nobody is signed in yet',
		finishProviderSignIn: 'provider.test.ts sees the session that it opens at a provider',
		finishFieldProviderSignIn: 'provider.test.ts sees the session that it opens at a provider',
	},
})
