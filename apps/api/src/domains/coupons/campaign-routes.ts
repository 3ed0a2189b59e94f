import { campaignRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { changeCampaign, createCampaign, getCampaign, listCampaigns } from './campaign-service.ts'

export const campaignHandlers = [
	handleOffice(campaignRoutes.listCampaigns, ({ db }, { query }) => listCampaigns(db, query)),
	handleOffice(campaignRoutes.getCampaign, ({ db }, { params }) => getCampaign(db, params.id)),
	handleOffice(campaignRoutes.createCampaign, (context, { body }) => createCampaign(context, body)),
	handleOffice(campaignRoutes.changeCampaign, (context, { params, body: change }) => {
		const { now, expectedVersion: version } = context
		return changeCampaign(context, { id: params.id, change, now, version })
	}),
]
