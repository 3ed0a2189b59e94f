import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: {
		readInvitation: { token: 'a'.repeat(43) },
		acceptInvitation: { token: 'a'.repeat(43), password: 'correct-horse-7' },
		createPerson: {
			login: 'ben.bos',
			name: 'Ben Bos',
			email: 'ben@garage.example',
			country: 'nl',
			officeRole: 'dispatcher',
		},
		changePerson: { name: 'Ben Vos' },
		deactivatePerson: { isDryRun: true },
	},
})
