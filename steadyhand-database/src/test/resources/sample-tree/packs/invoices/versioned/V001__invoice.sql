-- requires: orders
-- schema: invoices
create table invoices.invoice (
    placed_order_id bigint primary key references orders.placed_order
);
