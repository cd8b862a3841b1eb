import { z } from 'zod';
import {
  billingStatusSchema,
  changeQuoteSchema,
  couponCodesSchema,
  couponSchema,
  dashboardCountSchema,
  intervalSchema,
  orderSchema,
} from '../entities/billing.ts';
import { lineSchema } from '../entities/text-fields.ts';
import { endpoint } from './endpoint.ts';

const billingStatus = z.object({ data: billingStatusSchema });
const choice = z.object({ dashboards: dashboardCountSchema, interval: intervalSchema });

/** The result that a checkout in the browser returns when it closes. */
export const paymentOrderSchema = z.object({
  orderRef: z.string().min(1).max(128),
  orderId: z.string().min(1).max(128),
});

export const billingEndpoints = {
  coupon: endpoint({
    method: 'GET',
    path: '/api/coupons/{code}',
    access: 'anyone',
    summary: 'Look up a coupon; 404 if it is invalid or not valid for this e-mail address',
  })
    .input(z.object({ code: z.string(), email: z.string().optional() }))
    .output(z.object({ data: couponSchema })),
  paymentConfig: endpoint({
    method: 'GET',
    path: '/api/payment/config',
    access: 'anyone',
    summary: 'Checkout script of the payment provider and its settings',
  }).output(
    z.object({
      data: z.object({
        provider: z.string(),
        scriptUrl: z.string(),
        /** Attributes of the script element beside its id and callbacks. */
        storefront: z.string(),
        accessKey: z.string(),
      }),
    }),
  ),
  securePayment: endpoint({
    method: 'POST',
    path: '/api/payment/secure',
    access: 'anyone',
    stores: false,
    summary: 'Price an order and encrypt it for the payment provider’s checkout',
  })
    .input(
      choice.extend({
        interval: intervalSchema.default(1),
        coupons: couponCodesSchema,
        /** The payer, for visitors; the checkout asks for what is left out. */
        name: lineSchema.max(120).optional(),
        email: z.string().trim().max(254).optional(),
      }),
    )
    .output(z.object({ payload: z.string(), key: z.string() })),
  status: endpoint({
    method: 'GET',
    path: '/api/company/subscription',
    access: 'admin',
    summary: 'Billing status: trial, subscription, coupons and credit',
  }).output(billingStatus),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/company/subscription',
    access: 'admin',
    session: true,
    successStatus: 201,
    summary: 'Start a subscription after a completed checkout',
  })
    .input(paymentOrderSchema)
    .output(billingStatus),
  change: endpoint({
    method: 'PUT',
    path: '/api/company/subscription',
    access: 'admin',
    session: true,
    summary: 'Change the number of dashboards or the interval, or resume a canceled subscription',
  })
    .input(z.union([choice, z.object({ resume: z.literal(true) })]))
    .output(billingStatus),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/company/subscription',
    access: 'admin',
    session: true,
    summary: 'Cancel the subscription at the end of the paid period',
  }).output(billingStatus),
  quote: endpoint({
    method: 'POST',
    path: '/api/company/subscription/quote',
    access: 'admin',
    stores: false,
    summary: 'Preview the price of a change, today and on renewal',
  })
    .input(choice)
    .output(z.object({ data: changeQuoteSchema })),
  applyCoupon: endpoint({
    method: 'POST',
    path: '/api/company/coupon',
    access: 'admin',
    session: true,
    summary: 'Redeem a coupon; returns all applied codes',
  })
    .input(z.object({ coupon: z.string().trim().min(1, 'Please enter a code.').max(64) }))
    .output(z.object({ applied: z.array(z.string()) })),
  managePayment: endpoint({
    method: 'POST',
    path: '/api/company/manage-payment',
    access: 'admin',
    session: true,
    stores: false,
    summary: 'Create a single-use link to the payment provider’s page for cards and receipts',
  }).output(z.object({ url: z.string() })),
  orders: endpoint({
    method: 'GET',
    path: '/api/orders',
    access: 'admin',
    summary: 'List invoices, newest first',
  }).output(z.object({ data: z.array(orderSchema) })),
};
