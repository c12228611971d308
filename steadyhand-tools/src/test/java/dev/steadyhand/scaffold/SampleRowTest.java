package dev.steadyhand.scaffold;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SampleRowTest {
  private static final SampleRow ROWS =
      new SampleRow(
          List.of(
              """
              create table shop.customer (
                  customer_id bigserial primary key,
                  nickname text,
                  created_at timestamptz not null default internal.clock()
              );

              create table shop.purchase (
                  purchase_id bigserial primary key,
                  customer_id bigint not null references shop.customer,
                  note text not null check (note <> ''),
                  content jsonb not null,
                  unique (customer_id, note)
              );
              """,
              """
              create table if not exists shop.fulfil_order_task (
                  fulfil_order_task_id bigserial primary key,
                  purchase_id bigint not null unique references shop.purchase,
                  scheduled_at timestamptz not null
              );
              """));

  private static String row(String table) {
    return ROWS.of(TableName.parse(table)).orElse("none");
  }

  @Test
  void a_table_that_makes_everything_itself_is_given_nothing() {
    assertThat(row("shop.customer"))
        .isEqualTo("insert into shop.customer default values\nreturning customer_id");
  }

  @Test
  void rows_that_it_refers_to_come_first() {
    assertThat(row("shop.fulfil_order_task"))
        .isEqualTo(
            """
            with customer as (
                insert into shop.customer default values
                returning customer_id
            ),
            purchase as (
                insert into shop.purchase (customer_id, note, content)
                select customer.customer_id, gen_random_uuid()::text, '{}'
                from customer
                returning purchase_id
            )
            insert into shop.fulfil_order_task (purchase_id, scheduled_at)
            select purchase.purchase_id, internal.clock()
            from purchase
            returning fulfil_order_task_id\
            """);
  }

  @Test
  void a_table_that_no_script_creates_is_not_known() {
    assertThat(row("shop.parcel")).isEqualTo("none");
    assertThat(row("shop.custom")).isEqualTo("none");
  }
}
