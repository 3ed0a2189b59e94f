import type { MailTexts } from './mail-texts.ts'

export const fr: MailTexts = {
	'first-password': {
		subject: 'Votre compte Roundsman',
		text: 'Bonjour {{name}},\n\nun compte a été créé pour vous. Votre identifiant est {{login}}.\n\nOuvrez ce lien pour choisir votre mot de passe :\n\n{{link}}\n\nLe lien fonctionne une seule fois, jusqu’au {{until}}.',
	},
	'new-password': {
		subject: 'Choisir un nouveau mot de passe Roundsman',
		text: 'Bonjour {{name}},\n\nvotre bureau vous a envoyé un lien pour choisir un nouveau mot de passe pour {{login}} :\n\n{{link}}\n\nLe lien fonctionne une seule fois, jusqu’au {{until}}. Si vous ne l’avez pas demandé, prévenez votre bureau.',
	},
	receipt: {
		subject: '{{title}}, {{firm}}',
		text: 'Madame, Monsieur,\n\nveuillez trouver ci-joint le reçu des pièces que vous nous avez retournées.\n\nCordialement,\n{{sender}}\n{{firm}}',
	},
	'webhook-disabled': {
		subject: 'Roundsman : le webhook « {{name}} » a été désactivé',
		text: 'Roundsman n’appelle plus le webhook « {{name}} » ({{url}}).\n\n{{reason}}\n\nCe qui n’a pas été livré est conservé. Corrigez le destinataire, puis réactivez le webhook :\n\n{{link}}',
	},
	test: {
		subject: 'E-mail de test de Roundsman',
		text: 'Ceci est un test. Roundsman peut envoyer des e-mails par votre serveur.',
	},
	gone: 'Son serveur a répondu qu’il ne voulait plus de messages (410).',
	failing: 'Tous les appels des trois derniers jours ont échoué.',
	footer: 'Ce message a été envoyé par Roundsman pour {{firm}}.',
}
