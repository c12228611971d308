create or replace function invoices.add_invoice(_placed_order_id bigint)
    returns void
    language sql
as $$
    insert into invoices.invoice (placed_order_id)
    values (_placed_order_id);
$$;
