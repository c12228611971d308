-- schema: demo

-- What a migration tool fills in is no mistake.
grant execute on function demo.ping(bigint) to ${worker}, ${flyway:defaultSchema};
