import { campaignRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { changeCampaign, createCampaign, getCampaign, listCampaigns } from './campaign-service.ts'

export const campaignHandlers = [
	handleOffice(campaignRoutes.listCampaigns, ({ db }, { query }) => listCampaigns(db, query)),
	handleOffice(campaignRoutes.getCampaign, ({ db }, { params }) => getCampaign(db, params.id)),
	handleOffice(campaignRoutes.createCampaign, ({ db }, { body }) => createCampaign(db, body)),
	handleOffice(
		campaignRoutes.changeCampaign,
		({ db, now, expectedVersion: version }, { params, body: change }) =>
			changeCampaign(db, { id: params.id, change, now, version }),
	),
]
