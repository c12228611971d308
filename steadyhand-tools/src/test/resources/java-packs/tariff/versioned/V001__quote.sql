-- schema: tariff

-- What a function of the application writes, called by an effect of a process in Java: one row for each call that succeeded.
create table tariff.quote_made (
    basket text not null
);
